/** The start of the portal, loaded anew: nothing that was in memory stays (REC-20). */
export const goHome = (): void => window.location.assign('/');
