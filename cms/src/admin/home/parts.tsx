import { Box, Link, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router-dom';
import { NameCell, WRAP } from '../data-table';
import { editAddress, type EntryPlace } from '../dashboard/edit-address';
import { useFormats } from '../use-formats';

/** A sentence in place of a list. */
export const Remark = ({ children }: { readonly children: ReactNode }) => (
  <Box padding={4}>
    <Typography textColor="neutral600">{children}</Typography>
  </Box>
);

interface LineProps {
  readonly place: EntryPlace;
  readonly title: string;
  /** What stands below the title. */
  readonly facts: readonly (string | undefined)[];
}

/** An entry as a link to its form, with what there is to know about it. */
export function EntryLine({ place, title, facts }: LineProps) {
  return (
    <Box tag="li" paddingTop={2} paddingBottom={2}>
      <NameCell
        name={
          <Link tag={RouterLink} to={editAddress(place)} style={WRAP}>
            {title}
          </Link>
        }
        facts={facts}
        gap={1}
      />
    </Box>
  );
}

/** Formats of the home screen in the admin's language. */
export function useHomeFormats() {
  const { formatMessage, formatDate } = useIntl();
  return {
    ...useFormats(),
    say: (id: string, values: Readonly<Record<string, string | number>> = {}) => formatMessage({ id }, values),
    time: (iso: string) => formatDate(iso, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
  };
}
