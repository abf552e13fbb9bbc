/** The axis, with the sign of a drawing for a part that is left out (ISO 128-3, break line). */
export function BreakLine() {
  return (
    <svg className="status__axis" viewBox="0 0 24 200" aria-hidden="true">
      <path d="M12 0V80L20 90L4 110L12 120V200" />
    </svg>
  );
}
