/** The page anew: nothing that was shown of the former links stays (LINK-05). */
export const reload = (): void => window.location.reload();
