import { useLater } from '@portal/remote-kit';
import { useEffect, useRef } from 'react';

const load = () => import('../terms/terms-question.tsx');

interface Props {
  asking: boolean;
  onDecide: (agreed: boolean) => void;
  /** The dialog could not be fetched. */
  onFailure: () => void;
}

/** The terms, fetched when they are asked. */
export const TermsNotice = ({ asking, onDecide, onFailure }: Props) => {
  const { part, failed } = useLater(load, asking);
  const tell = useRef(onFailure);
  tell.current = onFailure;
  useEffect(() => {
    if (failed && asking) tell.current();
  }, [failed, asking]);
  return asking && part ? <part.TermsQuestion onDecide={onDecide} /> : null;
};
