/** The password of every demonstration account that has one; it is in the README. */
export const DEMO_PASSWORD = 'Portal@2026';
export const DEMO_GAD_PASSWORD = 'Gad@2026xy';
