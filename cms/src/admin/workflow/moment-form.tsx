import { Flex, Typography } from '@strapi/design-system';
import { useState, type ReactNode } from 'react';
import { BusyButton } from '../busy-button';
import { TextField } from '../text-field';
import { useWorkflow } from './use-workflow';

interface MomentFormProps {
  readonly timeZone: string;
  /** On the button. */
  readonly label: string;
  /** Above date and time. */
  readonly children?: ReactNode;
  /** Beside each other, where there is room. */
  readonly wide?: boolean;
  /** @returns whether the time was accepted */
  readonly onPlan: (moment: { readonly date: string; readonly time: string }) => Promise<boolean>;
}

/** A date and a time on the site's clocks. */
export function MomentForm({ timeZone, label, children, wide = false, onPlan }: MomentFormProps) {
  const { say } = useWorkflow();
  const [date, setDate] = useState('');
  const [time, setTime] = useState('');
  const plan = async () => {
    if (!(await onPlan({ date, time }))) return;
    setDate((now) => (now === date ? '' : now));
    setTime((now) => (now === time ? '' : now));
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} role="group" aria-label={label}>
      {children}
      <Flex direction={wide ? 'row' : 'column'} alignItems={wide ? 'flex-end' : 'stretch'} gap={3} wrap={wide ? 'wrap' : undefined}>
        <TextField type="date" label={say('workflow.date')} value={date} onChange={setDate} />
        <TextField type="time" label={say('workflow.time')} value={time} onChange={setTime} />
        <BusyButton variant="secondary" onClick={plan}>
          {label}
        </BusyButton>
      </Flex>
      <Typography variant="pi" textColor="neutral600">
        {say('workflow.zone', { zone: timeZone })}
      </Typography>
    </Flex>
  );
}
