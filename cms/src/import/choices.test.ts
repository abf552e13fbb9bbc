import { expect, it } from 'vitest';
import { buttons, line, part, type Field } from '../../../tests/support/model-fields';
import { fitChoices } from './choices';

const choice = (choices: readonly string[], more: Partial<Field> = {}): Field => ({
  ...line(),
  type: 'enumeration',
  enum: choices,
  ...more,
});
const look = choice(['primary', 'secondary'], { default: 'primary' });
const PARTS = { 'shared.button': { title: line('Text', ''), class: look }, 'site.banner': { button: buttons('Buttons', '') } };
const fields = {
  type: choice(['center', 'left'], { default: 'center' }),
  key: choice(['one', 'two']),
  Button: buttons('Buttons', ''),
  banner: part('site.banner', 'Banner', ''),
  text: line('Text', ''),
};
const choicesIn = (data: Record<string, unknown>) => fitChoices(fields, data, (name) => PARTS[name as keyof typeof PARTS]);

it('values that an enumeration has stay', () => {
  const data = { type: 'left', Button: [{ title: 'A', class: 'secondary' }], banner: null, text: 'center of gravity' };
  expect(choicesIn(data)).toEqual({ data, replaced: [] });
});

it('CSS classes become the choice that they name, else the default, and each is reported once', () => {
  const button = (look: string) => ({ title: 'A', class: look });
  expect(
    choicesIn({ type: 'slide-7', Button: ['btn-one', 'Btn-Secondary', 'btn-one', ''].map(button), banner: { button: [button('x')] } }),
  ).toEqual({
    data: {
      type: 'center',
      Button: ['primary', 'secondary', 'primary', 'primary'].map(button),
      banner: { button: [button('primary')] },
    },
    replaced: [
      { place: 'type', value: 'slide-7', choice: 'center' },
      { place: 'Button.class', value: 'btn-one', choice: 'primary' },
      { place: 'Button.class', value: 'Btn-Secondary', choice: 'secondary' },
      { place: 'banner.button.class', value: 'x', choice: 'primary' },
    ],
  });
});

it('without a default a value stays, for the service to refuse', () => {
  expect(choicesIn({ key: 'three' })).toEqual({ data: { key: 'three' }, replaced: [] });
});
