import { useWords } from '@portal/remote-kit';
import type { RoleMatrix } from '@portal/types';
import { Badge, chakra, Heading, Stack } from '@portal/ui';
import { Checkbox } from '@portal/ui/form';
import { type KeyboardEvent, useId, useRef, useState } from 'react';

type Right = RoleMatrix['authorities'][number];

const Group = chakra('div', {
  base: {
    display: 'grid',
    gap: '1',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  },
});

interface Props {
  role: string;
  authorities: readonly Right[];
  given: readonly string[];
  disabled: boolean;
  onChange(code: string, given: boolean): void;
}

/** Which box the arrows lead to: up and down by one, left and right by a group, Home and End to the ends. */
function targetOf(key: string, at: number, areas: readonly string[]): number | null {
  const last = areas.length - 1;
  const firstOf = (area: string | undefined) => areas.indexOf(area ?? '');
  const own = firstOf(areas[at]);
  const next = areas.findIndex((area, index) => index > at && area !== areas[at]);
  const targets: Record<string, number> = {
    ArrowDown: Math.min(at + 1, last),
    ArrowUp: Math.max(at - 1, 0),
    ArrowRight: next === -1 ? last : next,
    ArrowLeft: own < at || own === 0 ? own : firstOf(areas[own - 1]),
    Home: 0,
    End: last,
  };
  return targets[key] ?? null;
}

/** The rights of a role, grouped: one stop of the Tab key, gone through by arrows. */
export const RightsGrid = ({ role, authorities, given, disabled, onChange }: Props) => {
  const t = useWords();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const areas = [...new Set(authorities.map(({ area }) => area))];
  const shown = areas.flatMap((area) => authorities.filter((right) => right.area === area));
  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(
      event.key,
      current,
      shown.map(({ area }) => area),
    );
    if (target === null) return;
    event.preventDefault();
    setCurrent(target);
    root.current?.querySelectorAll<HTMLInputElement>('input')[target]?.focus();
  };
  return (
    <Stack ref={root} gap="4" onKeyDown={onKeyDown}>
      {areas.map((area) => (
        <Stack key={area} role="group" gap="2" aria-labelledby={`${id}-${area}`}>
          <Heading as="h3" size="sm" id={`${id}-${area}`}>
            {t(`roles.area.${area}`, { defaultValue: area })}
          </Heading>
          <Group>
            {authorities
              .filter((right) => right.area === area)
              .map((right) => {
                const index = shown.indexOf(right);
                return (
                  <Checkbox
                    key={right.code}
                    aria-label={t('roles.rightFor', { right: right.name, role })}
                    label={
                      <>
                        {right.name}{' '}
                        {right.dangerous && <Badge tone="warning">{t('rights.dangerous')}</Badge>}
                      </>
                    }
                    checked={given.includes(right.code)}
                    disabled={disabled}
                    tabIndex={index === current ? 0 : -1}
                    onFocus={() => setCurrent(index)}
                    onChange={(event) => onChange(right.code, event.target.checked)}
                  />
                );
              })}
          </Group>
        </Stack>
      ))}
    </Stack>
  );
};
