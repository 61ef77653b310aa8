/** Seconds as '2:05', from an hour on as '1:02:05'. */
export const durationText = (seconds: number): string => {
  const whole = Math.round(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? part : String(part).padStart(2, '0'))).join(':');
};
