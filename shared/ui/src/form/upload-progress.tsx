import { Button } from '../core/button.tsx';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';

export interface UploadProgressProps {
  /** From 0 to 1. */
  share: number;
  onCancel(): void;
}

const PERCENT = 100;

/** How much of a file is on its way. At the end the service still reads it, which has no measure. */
export function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const { words } = useUi();
  const percent = Math.floor(Math.min(1, Math.max(0, share)) * PERCENT);
  const text = percent === PERCENT ? words.uploadReading : `${words.uploading} ${percent}%`;
  return (
    <chakra.div display="flex" alignItems="center" gap="3" fontSize="sm">
      <chakra.div
        role="progressbar"
        aria-label={words.uploading}
        aria-valuemin={0}
        aria-valuemax={PERCENT}
        aria-valuenow={percent}
        aria-valuetext={text}
        flex="1"
        minWidth="0"
        height="2"
        borderRadius="full"
        bg="brand.subtle"
        overflow="hidden"
      >
        <chakra.div height="full" bg="brand.solid" style={{ width: `${percent}%` }} />
      </chakra.div>
      <chakra.span aria-hidden>{text}</chakra.span>
      <Button size="sm" onClick={onCancel}>
        {words.cancelUpload}
      </Button>
    </chakra.div>
  );
}
