import { Box, Flex, Table, Tbody, Th, Thead, Tr, Typography, type FlexProps } from '@strapi/design-system';
import type { ReactElement, ReactNode } from 'react';
import { useFocusOfRows } from './use-focus-back';

/** For cells: Strapi's leave a long text in one line. */
export const WRAP = { whiteSpace: 'normal', overflowWrap: 'anywhere' } as const;

interface NameCellProps extends Omit<FlexProps, 'children' | 'name'> {
  /** A text is shown in bold; anything else as it is, and `null` not at all. */
  readonly name: ReactNode;
  /** What there is to know about it; empty ones are left out. */
  readonly facts: readonly (string | undefined)[];
  readonly isBold?: boolean;
}

/** A name, and in smaller letters below it what there is to know. On a phone the table scrolls: without a width, each letter would be a line. */
export const NameCell = ({ name, facts, isBold = true, minWidth = '12rem', ...box }: NameCellProps) => (
  <Flex direction="column" alignItems="flex-start" minWidth={minWidth} {...box}>
    {typeof name === 'string' ? (
      <Typography fontWeight={isBold ? 'bold' : 'regular'} style={WRAP}>
        {name}
      </Typography>
    ) : (
      name
    )}
    <Typography variant="pi" textColor="neutral600" style={WRAP}>
      {facts.filter(Boolean).join(' · ')}
    </Typography>
  </Flex>
);

interface DataTableProps<Row> {
  /** In the admin's language. */
  readonly headings: readonly string[];
  readonly rows: readonly Row[];
  /** What is said where there are no rows. */
  readonly none?: string;
  /** Gives the `Tr` of a row, with its key. */
  readonly children: (row: Row, place: number) => ReactElement;
}

/** A table with a line of headings; without rows there is a sentence in its place, or nothing. */
export function DataTable<Row>({ headings, rows, none, children }: DataTableProps<Row>) {
  const focusOfRows = useFocusOfRows();
  if (rows.length === 0)
    return none === undefined ? null : (
      <Box background="neutral0" padding={8} shadow="tableShadow" hasRadius>
        <Typography>{none}</Typography>
      </Box>
    );
  return (
    <Table colCount={headings.length} rowCount={rows.length + 1} {...focusOfRows}>
      <Thead>
        <Tr>
          {headings.map((heading) => (
            <Th key={heading}>
              <Typography variant="sigma">{heading}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>{rows.map(children)}</Tbody>
    </Table>
  );
}
