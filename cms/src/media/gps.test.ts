import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blankXmp, withoutGps } from './gps';

const COORDINATES = ['59/1 19/1 1234/100', '18/1 3/1 5678/100'] as const;
const taken = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#1450C8' } }).withExif({
    IFD0: { Copyright: 'Motavia', Orientation: '6' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: COORDINATES[0], GPSLongitudeRef: 'E', GPSLongitude: COORDINATES[1] },
  });
/** The places in a file, as its rational numbers stand there. */
const says = (bytes: Buffer) => {
  const little = Buffer.alloc(8);
  little.writeUInt32LE(1234);
  little.writeUInt32LE(100, 4);
  const big = Buffer.alloc(8);
  big.writeUInt32BE(1234);
  big.writeUInt32BE(100, 4);
  return bytes.includes(little) || bytes.includes(big);
};

describe('GPS data of a photograph', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('are removed from a %s; other metadata stay', async (format) => {
    const bytes = await taken()[format]().toBuffer();
    expect(says(bytes), 'the test’s own picture').toBe(true);
    const cleaned = (await withoutGps(bytes))!;
    expect(says(cleaned)).toBe(false);
    expect(cleaned).toHaveLength(bytes.length);
    const { exif, width, height } = await sharp(cleaned, { failOn: 'warning' }).metadata();
    expect([exif?.includes('Motavia'), width, height]).toEqual([true, 40, 30]);
    expect(await sharp(cleaned, { failOn: 'warning' }).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
    expect(await withoutGps(cleaned), 'asked again').toBeUndefined();
  });

  it('GPS data of a photograph that a picture does not have change nothing: its bytes stay', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const)
      expect(
        await withoutGps(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
            [format]()
            .toBuffer(),
        ),
      ).toBe(undefined);
    expect(await withoutGps(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBeUndefined();
  });

  it('are blanked in XMP too, as attribute and as element', async () => {
    const text = '<x exif:GPSLatitude="59,19.2N" dc:rights="© Motavia"><exif:GPSLongitude>18,3.5E</exif:GPSLongitude></x>';
    const xmp = Buffer.from(text);
    expect(blankXmp(xmp)).toBe(true);
    expect(xmp.toString()).toBe(text.replace('59,19.2N', ' '.repeat(8)).replace('18,3.5E', ' '.repeat(7)));
    expect(blankXmp(xmp)).toBe(false);
    const packet = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="59,19.2N"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
    const with9 = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).withXmp(packet);
    for (const format of ['jpeg', 'webp'] as const) {
      const bytes = await with9.clone()[format]().toBuffer();
      expect(bytes.includes('59,19.2N'), format).toBe(true);
      expect((await withoutGps(bytes))!.includes('59,19.2N'), format).toBe(false);
    }
    // This one packs it.
    await expect(withoutGps(await with9.clone().png().toBuffer())).rejects.toThrow('cannot be removed');
  });
});
