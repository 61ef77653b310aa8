/** The address if it is a complete one of the web, else null: other schemes never become links (AVA-05). */
export const httpLink = (text: string | null): string | null => {
  if (!text || !/^https?:\/\//i.test(text.trim()) || !URL.canParse(text.trim())) return null;
  return new URL(text.trim()).href;
};
