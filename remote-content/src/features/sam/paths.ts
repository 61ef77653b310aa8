/** Addresses of the pages of sales activity. */
export const SAM = '/sam';
export const CREATE_ACTIVITY = '/create-activity';
export const activityPath = (actCode: string) => `/sam-detail/${actCode}`;
export const statusPath = (actCode: string) => `/sam-change-status/${actCode}`;
export const resultPath = (actCode: string) => `/sam-report-result/${actCode}`;
export const editPath = (actCode: string) => `${CREATE_ACTIVITY}/${actCode}`;
