/** Reloads the portal at its start: nothing that was in memory stays (REC-20). */
export const goHome = (): void => window.location.assign('/');
