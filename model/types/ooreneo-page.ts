import { page, extension } from '../define.ts';
import { buttons, line, parts, picture, richText, text } from '../fields.ts';
import { offeredDocuments } from '../parts/offering.ts';
import { kitPart, lesson, role, step } from '../parts/robot.ts';
import { pair } from '../parts/shared.ts';

export const ooreneoPage = page({
  name: 'ooreneo-page',
  plural: 'ooreneo-pages',
  title: { en: 'Page: oOreNEO', tr: 'Sayfa: oOreNEO' },
  about: {
    en: 'The robot kit: text, parts, lessons, roles, data sheet and safety.',
    tr: 'Robot seti: metin, parçalar, dersler, roller, teknik veriler ve güvenlik.',
  },
  key: 'ooreneo',
  call: extension('ooreneo', '/ooreneo', 'ooreneo', ['image', 'useImage', 'parts', 'curriculum', 'roles', 'dataSheet', 'steps', 'button']),
  fields: {
    name: line({ en: 'Name', tr: 'Ad' }, { en: 'As we write it.', tr: 'Bizim yazdığımız biçimiyle.' }, { required: true, max: 60 }),
    title: line({ en: 'Heading', tr: 'Başlık' }, { en: 'A sentence.', tr: 'Bir cümle.' }, { required: true }),
    description: text({ en: 'Introduction', tr: 'Giriş' }, { en: 'One paragraph.', tr: 'Bir paragraf.' }, { required: true }),
    image: picture(
      { en: 'Picture of the kit', tr: 'Setin görseli' },
      {
        en: 'The whole robot. The numbers of the parts stand on it when it is taken apart.',
        tr: 'Robotun bütünü. Robot söküldüğünde parça numaraları bunun üzerinde durur.',
      },
    ),
    useImage: picture({ en: 'Picture in use', tr: 'Kullanım görseli' }, { en: 'The robot in a classroom.', tr: 'Robot bir sınıfta.' }),
    useText: text({ en: 'Text beside it', tr: 'Yanındaki metin' }, { en: 'How it is used.', tr: 'Nasıl kullanıldığı.' }, { max: 1_000 }),
    html: richText({ en: 'Text', tr: 'Metin' }, { en: 'What the kit is for.', tr: 'Setin ne işe yaradığı.' }),
    partsTitle: line({ en: 'Heading of the parts', tr: 'Parçaların başlığı' }, { en: 'A few words.', tr: 'Birkaç sözcük.' }),
    parts: parts(kitPart, { en: 'Parts', tr: 'Parçalar' }, { en: 'In the order of their numbers.', tr: 'Numara sırasıyla.' }),
    curriculumTitle: line({ en: 'Heading of the lessons', tr: 'Derslerin başlığı' }, { en: 'A few words.', tr: 'Birkaç sözcük.' }),
    curriculum: parts(lesson, { en: 'Lessons', tr: 'Dersler' }, { en: 'One a week.', tr: 'Haftada bir.' }),
    rolesTitle: line({ en: 'Heading of the roles', tr: 'Rollerin başlığı' }, { en: 'A few words.', tr: 'Birkaç sözcük.' }),
    roles: parts(
      role,
      { en: 'Roles on the platform', tr: 'Platformdaki roller' },
      { en: 'Students, teachers, administrators.', tr: 'Öğrenciler, öğretmenler, sistem yöneticileri.' },
      { max: 6 },
    ),
    dataSheetTitle: line({ en: 'Heading of the data sheet', tr: 'Teknik verilerin başlığı' }, { en: 'A few words.', tr: 'Birkaç sözcük.' }),
    dataSheet: parts(
      pair,
      { en: 'Data sheet', tr: 'Teknik veriler' },
      { en: 'Figures with their units.', tr: 'Birimleriyle birlikte değerler.' },
    ),
    safetyTitle: line(
      { en: 'Heading of the safety notes', tr: 'Güvenlik notlarının başlığı' },
      { en: 'A few words.', tr: 'Birkaç sözcük.' },
    ),
    safety: richText({ en: 'Safety notes', tr: 'Güvenlik notları' }, { en: 'Batteries, age, supervision.', tr: 'Piller, yaş, gözetim.' }),
    stepsTitle: line({ en: 'Heading of the steps', tr: 'Adımların başlığı' }, { en: 'A few words.', tr: 'Birkaç sözcük.' }),
    steps: parts(
      step,
      { en: 'Steps', tr: 'Adımlar' },
      { en: 'How a school gets the kit.', tr: 'Bir okulun seti nasıl edineceği.' },
      { max: 8 },
    ),
    documents: offeredDocuments,
    button: buttons({ en: 'Buttons', tr: 'Düğmeler' }, { en: 'Where to go from here.', tr: 'Buradan nereye gidileceği.' }),
  },
});
