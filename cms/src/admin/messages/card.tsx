import { Box, Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

/** For texts of visitors and notes: with their lines, and none runs out of the card. */
export const AS_TYPED = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** A titled part of a page. */
export function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box tag="section" aria-label={title} background="neutral0" padding={6} shadow="tableShadow" hasRadius width="100%">
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Typography variant="delta" tag="h2">
          {title}
        </Typography>
        {children}
      </Flex>
    </Box>
  );
}
