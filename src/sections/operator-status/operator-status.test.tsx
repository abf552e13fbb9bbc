// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { OperatorStatusModel } from '../../models/operator-status.ts';
import { OperatorStatus } from './operator-status.tsx';

afterEach(cleanup);
const status: OperatorStatusModel = {
  title: 'Status',
  lead: 'One instance',
  fine: 'All is well',
  problemsTitle: 'Attention',
  problems: [],
  tableLabel: 'Table',
  tables: [{ id: 'a', title: 'Content', columns: ['What', 'State'], rows: [['Age', '3 seconds']] }],
};

describe('OperatorStatus', () => {
  it('says that all is well where it is', () => {
    render(<OperatorStatus status={status} />);
    expect(screen.getByText('All is well')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Attention' })).toBeNull();
    expect(within(screen.getByRole('table', { name: 'Content' })).getByRole('row', { name: /Age/ }).textContent).toContain('3 seconds');
  });

  it('shows each problem with what to do and where it is explained', () => {
    const problems = [{ id: 'x', text: 'The disk is full.', advice: 'Make room.', section: 'The data folder' }];
    render(<OperatorStatus status={{ ...status, problems }} />);
    const list = within(screen.getByRole('region', { name: 'Attention' }));
    expect(list.getByRole('listitem').textContent).toBe('The disk is full.Make room.The data folder');
    expect(screen.queryByText('All is well')).toBeNull();
  });
});
