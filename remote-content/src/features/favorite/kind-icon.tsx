import type { FavoriteKind } from '@portal/domain/favorite';
import { BookOpen, Calendar, File, Shield, User, Users } from '@portal/ui/icons';

const ICONS = {
  PAGE: File,
  CUSTOMER: User,
  POLICY: Shield,
  DOCUMENT: BookOpen,
  SEGMENT: Users,
  EVENT: Calendar,
} satisfies Record<FavoriteKind, typeof File>;

/** The picture of a kind; its word is beside it. */
export const KindIcon = ({ kind }: { kind: FavoriteKind }) => {
  const Icon = ICONS[kind];
  return <Icon size={18} aria-hidden />;
};
