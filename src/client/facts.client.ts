// Decoration: a copy of each number, hidden from screen readers, counts up once when it is visible; the number itself never changes.
const STORY = 600;

const observer = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    observer.unobserve(target);
    count(target as HTMLElement);
  }
});

function count(figure: HTMLElement) {
  const value = Number(figure.dataset.count);
  const written = (number: number) => number.toLocaleString(document.documentElement.lang);
  const suffix = figure.textContent.slice(written(value).length);
  const copy = document.createElement('span');
  copy.className = 'facts__copy';
  copy.ariaHidden = 'true';
  figure.append(copy);
  figure.classList.add('is-counting');
  const since = performance.now();
  const step = () => {
    const done = Math.min(1, (performance.now() - since) / STORY);
    copy.textContent = written(Math.round(value * (1 - (1 - done) ** 3))) + suffix;
    if (done < 1) {
      requestAnimationFrame(step);
    } else {
      copy.remove();
      figure.classList.remove('is-counting');
    }
  };
  step();
}

if (!matchMedia('(prefers-reduced-motion: reduce)').matches) {
  for (const figure of document.querySelectorAll('[data-count]')) observer.observe(figure);
}

export {};
