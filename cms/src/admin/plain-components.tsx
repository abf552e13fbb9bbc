import type { ReactNode } from 'react';

interface PlainProps {
  readonly children?: ReactNode;
  readonly role?: string;
  readonly title?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly onClick?: () => void;
}

/** For tests: stands in for a component of Strapi, and shows its texts. */
export const Plain = ({ children, role, title, subtitle }: PlainProps) => (
  <div role={role}>
    {title}
    {subtitle}
    {children}
  </div>
);

/** For tests: components of Strapi’s design system, which need a browser’s layout. */
export const designSystem = {
  ...Object.fromEntries(
    ['Box', 'Flex', 'Link', 'LinkButton', 'Main', 'Table', 'Tbody', 'Td', 'TextButton', 'Th', 'Thead', 'Tr', 'Typography'].map((name) => [
      name,
      Plain,
    ]),
  ),
  Button: ({ children, onClick }: PlainProps) => <button onClick={onClick}>{children}</button>,
  Field: { Root: Plain, Label: Plain },
  TextInput: () => <input />,
};

/** For tests: components of Strapi’s pages. */
export const pages = {
  Layouts: { Header: Plain, Content: Plain },
  Page: { Title: Plain, Error: () => <p>error</p>, Loading: () => <p>loading</p>, Protect: Plain },
};
