import payloads from './payloads.json' with { type: 'json' };

/** Payloads of the usual lists (OWASP, PortSwigger, html5sec): none of them may run, load or frame anything. */
export const PAYLOADS: readonly string[] = payloads;

/** What no clean HTML holds. */
export const LIVE =
  /<(?:script|svg|iframe|object|embed|form|input|select|textarea|button|details|video|audio|source|body|base|meta|link|style|math|marquee|noscript|template|xmp|portal|animate|use)\b|\son\w+\s*=|(?:href|src|action)\s*=\s*["']?\s*(?:javascript|data|vbscript)|style\s*=|srcset|(?:src|href)="\/\/|<img[^>]*src="(?!\/api\/app\/downloadFile\?fileName=[a-z0-9][a-z0-9-]{0,80}\.[a-z0-9]{1,8}")/i;
