import { Box, Flex, SkipLink } from '@portal/ui';
import { useSyncExternalStore } from 'react';
import { PopupScreen } from '../popup/popup-screen.tsx';
import { usePopup } from '../popup/use-popup.ts';
import { usePortalHost } from '../portal/portal-context.ts';
import { Content } from './content.tsx';
import { Header } from './header.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { MadeUpDataBanner } from './made-up-data-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { PageFoot } from './page-foot.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { ReleaseLayer } from './release-layer.tsx';
import { ToastLayer } from './toast-layer.tsx';
import { useFailureNotice } from './use-failure-notice.ts';
import { usePageFollow } from './use-page-follow.tsx';

export const CONTENT_ID = 'content';

/** Header, content area and footer around every page. */
export const Shell = ({ content }: { content: HTMLElement }) => {
  const heading = usePageFollow(content);
  const { questions } = usePortalHost();
  const question = useSyncExternalStore(questions.subscribe, questions.get);
  const popup = usePopup();
  useFailureNotice();
  // An expired session leaves nothing behind its dialog, not even a name (SES-05).
  if (question?.kind === 'expired') return <QuestionDialog />;
  if (popup.code)
    return <PopupScreen key={popup.code} code={popup.code} onMissing={popup.onMissing} />;
  return (
    <Flex direction="column" minHeight="100dvh" bg="page" color="ink">
      <SkipLink targetId={CONTENT_ID} />
      <Header />
      <MadeUpDataBanner />
      <ImpersonationBanner />
      <OfflineBanner />
      <ReleaseLayer />
      {/* Full height from the start, so that the footer does not move when the page is rendered. */}
      <Box
        as="main"
        id={CONTENT_ID}
        tabIndex={-1}
        flex="1"
        minWidth="0"
        minHeight="calc(100dvh - 56px)"
        outline="none"
      >
        <Content place={content} />
      </Box>
      <PageFoot />
      <PhoneBar />
      <QuestionDialog />
      <ToastLayer />
      {heading}
    </Flex>
  );
};
