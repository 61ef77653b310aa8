/** Letters, digits, dots and - _ % +, then @ and a domain (spec/access.md 5). */
export const EMAIL_PATTERN = /^[\w%+-]+(?:\.[\w%+-]+)*@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;
