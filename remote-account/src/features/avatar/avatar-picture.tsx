import { Avatar } from '@portal/ui';
import { useAvatarSrc } from './use-avatar-src.ts';

/** The user's picture, or initials where there is none or it is broken (AVA-06). */
export const AvatarPicture = (props: { name: string; fileName: string | null; size: number }) => {
  const src = useAvatarSrc(props.fileName);
  return <Avatar name={props.name} src={src} size={props.size} />;
};
