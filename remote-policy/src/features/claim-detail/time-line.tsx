import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { ClaimDetail } from '@portal/types';
import { chakra } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { type CoursePoint, claimCourse } from './claim-course.ts';

const Point = chakra('li', {
  base: {
    position: 'relative',
    paddingInlineStart: '7',
    paddingBlockEnd: '5',
    _last: { paddingBlockEnd: '0' },
    // The line to the next point.
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '6px',
      top: '20px',
      bottom: '-4px',
      borderInlineStartWidth: '2px',
      borderColor: 'line',
    },
    '&::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      top: '5px',
      boxSize: '14px',
      borderRadius: 'full',
      borderWidth: '2px',
      borderColor: 'brand.solid',
      bg: 'brand.solid',
    },
    '&[data-kind=ahead]::after': { bg: 'card', borderColor: 'line', borderStyle: 'dashed' },
    '&[aria-current=step]::after': { bg: 'card', borderWidth: '4px' },
  },
});

const useTitle = () => {
  const t = useWords();
  const label = useLabel();
  return (point: CoursePoint): string => {
    if (point.kind === 'event') return t('claimDetail.event');
    return point.kind === 'ahead'
      ? t(`claimDetail.ahead.${point.step}`)
      : label(`claim.status.${point.status}`);
  };
};

/** The course of a claim as a time line: past steps, the current one, the steps to come. */
export const TimeLine = ({ claim }: { claim: ClaimDetail }) => {
  const t = useWords();
  const titleOf = useTitle();
  return (
    <ol aria-label={t('claimDetail.course')}>
      {claimCourse(claim).map((point) => {
        const current = point.kind === 'done' && point.current;
        const ahead = point.kind === 'ahead';
        return (
          <Point
            key={`${point.kind} ${ahead ? point.step : point.at}`}
            data-kind={point.kind}
            aria-current={current ? 'step' : undefined}
          >
            <chakra.span
              display="block"
              fontWeight={current ? '700' : '600'}
              color={ahead ? 'ink.muted' : undefined}
            >
              {titleOf(point)}
            </chakra.span>
            <chakra.span display="block" fontSize="sm" color="ink.muted">
              {ahead ? (
                t('claimDetail.toCome')
              ) : (
                <DateText value={point.at} time={point.kind === 'done'} />
              )}
            </chakra.span>
            {point.kind === 'done' && point.note && (
              <chakra.span display="block" fontSize="sm">
                {point.note}
              </chakra.span>
            )}
          </Point>
        );
      })}
    </ol>
  );
};
