import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { applyTheme } from './settings.svelte';
import { words } from './words.svelte';

applyTheme();
await words.load();
mount(App, { target: document.getElementById('app')! });
if ('serviceWorker' in navigator && import.meta.env.PROD)
  void navigator.serviceWorker.register('/sw.js');
