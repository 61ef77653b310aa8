/** 'hop-dong-20261121-0915.xlsx': date and time in Viet Nam. */
export function fileName(stem: string, format: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Ho_Chi_Minh',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now);
  return `${stem}-${parts.replace(/[-:]/g, '').replace(' ', '-')}.${format}`;
}
