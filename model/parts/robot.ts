import type { KitPiece } from '../../src/site/kit-pieces.ts';
import type { EditorText } from '../field.ts';
import { choice, count, definePart, line, lines, part, percent, text } from '../fields.ts';
import { point } from './shared.ts';

const PIECE_NAMES: Readonly<Record<KitPiece, EditorText>> = {
  motor: { en: 'Motor', tr: 'Motor' },
  wheel: { en: 'Wheel', tr: 'Tekerlek' },
  bracket: { en: 'Bracket', tr: 'Braket' },
  sensor: { en: 'Sensor', tr: 'Sensör' },
  screwdriver: { en: 'Screwdriver', tr: 'Tornavida' },
  screws: { en: 'Screws', tr: 'Vidalar' },
  'stand-offs': { en: 'Stand-offs', tr: 'Ara parçalar' },
  controller: { en: 'Controller', tr: 'Kontrol kartı' },
};

export const lesson = definePart({
  category: 'robot',
  name: 'lesson',
  plural: 'lessons',
  title: { en: 'Lesson', tr: 'Ders' },
  fields: {
    week: line(
      { en: 'Week', tr: 'Hafta' },
      { en: 'A number, or a span such as 3–4.', tr: 'Bir sayı ya da 3–4 gibi bir aralık.' },
      { required: true, max: 20 },
    ),
    title: line({ en: 'Title', tr: 'Başlık' }, { en: 'What is built.', tr: 'Ne yapıldığı.' }, { required: true }),
    description: text({ en: 'Text', tr: 'Metin' }, { en: 'What is learned.', tr: 'Ne öğrenildiği.' }, { required: true, max: 500 }),
  },
});

export const kitPart = definePart({
  category: 'robot',
  name: 'part',
  plural: 'parts',
  title: { en: 'Part of the kit', tr: 'Setin parçası' },
  fields: {
    name: line({ en: 'Name', tr: 'Ad' }, { en: 'What it is called in the lessons.', tr: 'Derslerde geçen adı.' }, { required: true }),
    what: line({ en: 'What it is', tr: 'Ne olduğu' }, { en: 'The figures that matter.', tr: 'Önemli değerler.' }, { required: true }),
    quantity: count({ en: 'Pieces', tr: 'Adet' }, { en: 'How many are in one kit.', tr: 'Bir sette kaç tane olduğu.' }, { required: true }),
    x: percent(
      { en: 'Number from the left, %', tr: 'Numaranın soldan uzaklığı, %' },
      { en: 'Where the number stands on the picture.', tr: 'Numaranın görseldeki yeri.' },
    ),
    y: percent(
      { en: 'Number from the top, %', tr: 'Numaranın üstten uzaklığı, %' },
      { en: 'Where the number stands on the picture.', tr: 'Numaranın görseldeki yeri.' },
    ),
    target: part(
      point,
      { en: 'The part itself', tr: 'Parçanın yeri' },
      { en: 'Where the line of the number ends.', tr: 'Numaradan çıkan çizginin bittiği yer.' },
    ),
    piece: choice(
      { en: 'Piece of the exploded view', tr: 'Patlatılmış görünümdeki parça' },
      {
        en: 'Which piece of the robot moves with this number when the page takes it apart. Empty: none, the number stays where it is.',
        tr: 'Sayfa robotu söktüğünde bu numarayla birlikte hareket eden parça. Boş: hiçbiri; numara yerinde kalır.',
      },
      PIECE_NAMES,
    ),
  },
});

export const role = definePart({
  category: 'robot',
  name: 'role',
  plural: 'roles',
  title: { en: 'Role on the platform', tr: 'Platformdaki rol' },
  fields: {
    name: line(
      { en: 'Role', tr: 'Rol' },
      { en: 'Students, teachers, administrators.', tr: 'Öğrenciler, öğretmenler, sistem yöneticileri.' },
      { required: true, max: 60 },
    ),
    description: text(
      { en: 'Text', tr: 'Metin' },
      { en: 'What the platform is to them.', tr: 'Platformun onlar için ne olduğu.' },
      { required: true, max: 500 },
    ),
    lists: lines(
      { en: 'What they can do', tr: 'Neler yapabildiği' },
      { en: 'Short points. One a line.', tr: 'Kısa maddeler. Her satıra bir tane.' },
    ),
  },
});

export const step = definePart({
  category: 'robot',
  name: 'step',
  plural: 'steps',
  title: { en: 'Step', tr: 'Adım' },
  fields: {
    title: line({ en: 'Title', tr: 'Başlık' }, { en: 'What to do.', tr: 'Yapılacak iş.' }, { required: true }),
    description: text({ en: 'Text', tr: 'Metin' }, { en: 'How it goes.', tr: 'Nasıl yapıldığı.' }, { required: true, max: 500 }),
  },
});
