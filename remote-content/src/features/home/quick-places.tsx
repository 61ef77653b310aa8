import { menuName } from '@portal/permissions';
import { useSession, useWords } from '@portal/remote-kit';
import { Box, Card, Grid, Text, useUi } from '@portal/ui';
import {
  Award,
  Banknote,
  BookOpen,
  Cake,
  Calendar,
  CalendarClock,
  ChartLine,
  ClipboardList,
  FileText,
  GraduationCap,
  HeartPulse,
  LayoutDashboard,
  MessageCircle,
  Pencil,
  Send,
  Users,
  Wallet,
} from '@portal/ui/icons';
import type { ReactNode } from 'react';
import { quickPlaces } from './quick-places.ts';

/** Most used first. */
const icons: Record<string, ReactNode> = {
  '/policy-management': <FileText size={22} />,
  '/fee-policy-management': <Wallet size={22} />,
  '/customer-information': <Users size={22} />,
  '/renewal-fee-reminder': <CalendarClock size={22} />,
  '/customer-information/customer-information-birthday': <Cake size={22} />,
  '/policy-claim-management': <HeartPulse size={22} />,
  '/create-record-insurance': <Pencil size={22} />,
  '/operation-management': <ClipboardList size={22} />,
  '/policy-delivery': <Send size={22} />,
  '/dashboard': <LayoutDashboard size={22} />,
  '/calendar': <Calendar size={22} />,
  '/reporting/personal-reporting': <ChartLine size={22} />,
  '/personal-incomne-and-debt': <Banknote size={22} />,
  '/message-management': <MessageCircle size={22} />,
  '/training-management/course': <GraduationCap size={22} />,
  '/exam-manager': <Award size={22} />,
  '/library': <BookOpen size={22} />,
};

const SHORTCUTS = Object.keys(icons);
const MOST = 8;

/** Where a user goes most, as far as their menu leads there; nothing when it leads nowhere. */
export const QuickPlaces = () => {
  const t = useWords();
  const { locale } = useUi();
  const { user, agent, menu } = useSession();
  const reader = { authorities: user?.authorities ?? [], agent };
  const places = quickPlaces(menu, reader, SHORTCUTS, MOST);
  if (places.length === 0) return null;
  return (
    <Grid
      as="nav"
      aria-label={t('places.label')}
      gap={{ base: '2', md: '3' }}
      gridTemplateColumns={{
        // Four where a word of ten letters still fits, else three.
        base: 'repeat(auto-fill, minmax(80px, 1fr))',
        sm: 'repeat(4, minmax(0, 1fr))',
        lg: `repeat(${Math.max(places.length, 4)}, minmax(0, 1fr))`,
      }}
    >
      {places.map(({ href, item }) => (
        <Card
          key={href}
          href={href}
          padding="none"
          paddingBlock={{ base: '3', md: '4' }}
          paddingInline={{ base: '1', md: '2' }}
          textAlign="center"
        >
          <Box
            display="inline-grid"
            placeItems="center"
            boxSize="44px"
            borderRadius="md"
            bg="brand.subtle"
            color="brand.ink"
            aria-hidden
          >
            {icons[href]}
          </Box>
          <Text
            fontSize={{ base: 'xs', md: 'sm' }}
            fontWeight="500"
            lineHeight="snug"
            marginBlockStart="2"
          >
            {menuName(item, locale)}
          </Text>
        </Card>
      ))}
    </Grid>
  );
};
