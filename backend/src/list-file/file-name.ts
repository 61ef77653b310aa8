import { localParts, today } from '@portal/calendar';
/** 'hop-dong-20261121-0915.xlsx': date and time in Viet Nam. */
export function fileName(stem: string, format: string, now: Date): string {
  const { hour, minute } = localParts(now);
  const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join('');
  return `${stem}-${today(now)}-${time}.${format}`;
}
