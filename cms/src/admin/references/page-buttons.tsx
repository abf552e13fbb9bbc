import { Button, Flex, Typography } from '@strapi/design-system';
import { useEffect } from 'react';
import { useSay } from './use-say';

interface PageButtonsProps {
  /** From 0. */
  readonly page: number;
  /** Of all pages. */
  readonly total: number;
  readonly perPage: number;
  readonly onChange: (page: number) => void;
}

/** Leads through the pages of a list; nothing where there is one. */
export function PageButtons({ page, total, perPage, onChange }: PageButtonsProps) {
  const say = useSay();
  const pages = Math.max(1, Math.ceil(total / perPage));
  // What was on the last page may be gone.
  useEffect(() => {
    if (page >= pages) onChange(pages - 1);
  }, [page, pages, onChange]);
  if (pages === 1) return null;
  return (
    <Flex gap={3} paddingTop={4} justifyContent="center">
      <Button variant="tertiary" disabled={page === 0} onClick={() => onChange(page - 1)}>
        {say('files.previous')}
      </Button>
      <Typography>{say('files.page', { page: page + 1, pages })}</Typography>
      <Button variant="tertiary" disabled={page + 1 >= pages} onClick={() => onChange(page + 1)}>
        {say('files.next')}
      </Button>
    </Flex>
  );
}
