import { useEffect, useRef, type ComponentType } from 'react';
import { createGlobalStyle } from 'styled-components';

/** Strapi's titles of widgets have less contrast with their background than WCAG asks for. */
const Titles = createGlobalStyle`
  [data-strapi-widget-id] h2 {
    color: ${({ theme }) => theme.colors.neutral600};
  }
`;

/**
 * What a widget of the home screen contains. Strapi puts each into a `main` of its own, within that of the page: to assistive technology
 * there is one.
 */
export function widgetContent(Content: ComponentType): ComponentType {
  return function WidgetContent() {
    const content = useRef<HTMLDivElement>(null);
    useEffect(() => content.current?.closest('section main')?.setAttribute('role', 'none'), []);
    return (
      <div ref={content}>
        <Titles />
        <Content />
      </div>
    );
  };
}
