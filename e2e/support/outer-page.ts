import type { Page } from '@playwright/test';
import type { HostProps, PortalMessage } from '@portal/types';

interface Heard {
  origin: string;
  data: PortalMessage;
}

const html = (body: string) => ({
  contentType: 'text/html; charset=utf-8',
  body: `<!doctype html><html lang="vi"><title>Trang ngoài</title><body>${body}</body></html>`,
});

/** A page of the portal's origin that mounts the portal as single-spa would; reports to `__heard` what the portal says. */
export async function mountOuter(page: Page, props: HostProps, path = '/'): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) =>
      route.fulfill(
        html(`<script type="module">
          window.__heard = [];
          const { bootstrap, mount } = await import('/application.mjs');
          const props = {
            name: 'portal',
            ...${JSON.stringify(props)},
            onMessage: (data) => window.__heard.push({ origin: location.origin, data }),
          };
          await bootstrap(props);
          await mount(props);
        </script>`),
      ),
  );
  await page.goto(path);
}

/** A page of another origin that shows the portal in a frame and answers its greeting with what it hands over. */
export async function frameOuter(
  page: Page,
  { origin, portalUrl, props, more = '' }: FrameOptions,
): Promise<void> {
  await page.route(`${origin}/`, (route) =>
    route.fulfill(
      html(`<script>
        window.__heard = [];
        addEventListener('message', ({ origin, data, source }) => {
          window.__heard.push({ origin, data });
          if (data.type !== 'portal.ready') return;
          source.postMessage({ type: 'portal.start', props: ${JSON.stringify(props)} }, origin);
        });
      </script><iframe title="Cổng" width="1200" height="700" src="${portalUrl}/"></iframe>${more}`),
    ),
  );
  // The portal under test is on this machine, which pages of the internet may not reach unasked.
  await page.context().grantPermissions(['local-network-access'], { origin });
  await page.goto(`${origin}/`);
}

export interface FrameOptions {
  origin: string;
  portalUrl: string;
  props: HostProps;
  more?: string;
}

/** The messages that the outer page received. */
export const heardBy = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (globalThis as unknown as { __heard: Heard[] }).__heard);
