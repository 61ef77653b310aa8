import { Box, Flex, SkipLink } from '@portal/ui';
import { QuestionDialog } from '../dialogs/question-dialog.tsx';
import { Content } from './content.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { ToastLayer } from './toast-layer.tsx';
import { usePageFollow } from './use-page-follow.tsx';

export const CONTENT_ID = 'content';

/** Header, the page's place, footer; every page of the portal stands in it. */
export const Shell = ({ content }: { content: HTMLElement }) => {
  const heading = usePageFollow(content);
  return (
    <Flex direction="column" minHeight="100dvh" bg="page" color="ink">
      <SkipLink targetId={CONTENT_ID} />
      <Header />
      {/* As high as the screen from the start: the footer never stands where a page will be. */}
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
      <Footer />
      <PhoneBar />
      <QuestionDialog />
      <ToastLayer />
      {heading}
    </Flex>
  );
};
