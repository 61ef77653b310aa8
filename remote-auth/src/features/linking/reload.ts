/** Reloads the page: nothing of the former links stays (LINK-05). */
export const reload = (): void => window.location.reload();
