/** A bar below a figure, in percent of the whole. An SVG, because the security policy allows no width in a style attribute. */
export function MarginBar({ share }: { readonly share: number }) {
  return (
    <svg className="margin-column__bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={share} height="1" />
    </svg>
  );
}
