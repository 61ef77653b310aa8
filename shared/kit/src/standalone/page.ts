export interface PageBoot {
  recorded: boolean;
  settings: Record<string, string>;
}

/** Text inside a script element that no text of it can end. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The page in which a remote runs alone. */
export const standaloneHtml = (title: string, boot: PageBoot): string => `<!doctype html>
<html lang="vi">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<script type="application/json" id="standalone-boot">${inScript(boot)}</script>
<body><script src="/main.js"></script></body>
</html>
`;
