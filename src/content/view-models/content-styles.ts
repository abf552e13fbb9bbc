/**
 * Colours that come from content, as rules of one hashed `<style>` a page: a strict CSP forbids `style=""`.
 * Values have passed the contract's colour check; class names are generated.
 */
export class ColourRules {
  private readonly rules: string[] = [];

  /** @returns the class that sets the colour */
  add(className: string, property: '--brand-colour' | '--reference-background', colour: string): string {
    this.rules.push(`.${className}{${property}:${colour}}`);
    return className;
  }

  get css(): string {
    return this.rules.join('');
  }
}
