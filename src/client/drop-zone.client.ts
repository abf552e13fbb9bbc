/**
 * Takes files that are dropped on a part of the page.
 * @param take gets the files that are dropped on the zone
 */
export function takeDrops(zone: HTMLElement, take: (files: FileList) => void): void {
  zone.addEventListener('dragover', (event) => {
    event.preventDefault();
    zone.dataset.over = '';
  });
  zone.addEventListener('dragleave', () => delete zone.dataset.over);
  zone.addEventListener('drop', (event) => {
    event.preventDefault();
    delete zone.dataset.over;
    if (event.dataTransfer) take(event.dataTransfer.files);
  });
  // Beside the zone, the browser would open the file in place of the form.
  for (const type of ['dragover', 'drop'] as const)
    document.addEventListener(type, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    });
}
