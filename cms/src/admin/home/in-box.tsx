import { useEffect, useRef, type ComponentType } from 'react';

/**
 * What a box of the home screen contains. Strapi puts each into a `main` of its own, within that of the page: to assistive technology
 * there is one.
 */
export function inBox(Content: ComponentType): ComponentType {
  return function Box() {
    const content = useRef<HTMLDivElement>(null);
    useEffect(() => content.current?.closest('section main')?.setAttribute('role', 'none'), []);
    return (
      <div ref={content}>
        <Content />
      </div>
    );
  };
}
