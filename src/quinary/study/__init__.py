"""Study: how well somebody played, and how lucky they were."""
