import { useLater } from '@portal/remote-kit';
import { useState } from 'react';

const load = () => import('@portal/ui/media');

/** The drawing beside the form: where there is room for it, and after the form is there. */
export const LoginPicture = () => {
  const [wide] = useState(() => window.matchMedia('(min-width: 992px)').matches);
  const { part } = useLater(load, wide);
  return part && <part.Illustration name="family" />;
};
