/** yyyyMMdd as yyyy-MM-dd, for `<time dateTime>`. */
export const machineDate = (day: string): string =>
  `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6, 8)}`;
