/** What Playwright 1.65 turns off itself: of two lists Chromium takes the last one only, so it is repeated here. */
const BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Pages of the browser's own that every new window of a whole Chromium loads, for an address bar that is not visible. */
const OWN_PAGES = ['PreloadTopChromeWebUI', 'WebUIOmniboxAimPopup', 'WebUIOmniboxPopup'];

/** What the browser of the tests is started with; what a flag saves: e2e/README.md. */
export const browserFlags: string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  // Debian's Chromium rasterises on the graphics processor, which is the processor itself here.
  '--disable-gpu',
  '--disable-gpu-rasterization',
  `--disable-features=${[...BY_PLAYWRIGHT, ...OWN_PAGES].join(',')}`,
];
