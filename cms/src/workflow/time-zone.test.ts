import { describe, expect, it } from 'vitest';
import { isTimeZone, localTimeOf, momentsOf } from './time-zone';

const moments = (date: string, time: string, zone: string) =>
  momentsOf({ date, time }, zone)?.map((moment) => new Date(moment).toISOString().slice(0, 16));

describe('a local time', () => {
  it.each([
    ['Europe/Istanbul', '2026-11-30', '09:00', ['2026-11-30T06:00']],
    ['Europe/Berlin', '2026-07-01', '00:00', ['2026-06-30T22:00']],
    ['Europe/Berlin', '2026-12-31', '23:59', ['2026-12-31T22:59']],
    ['America/New_York', '2028-02-29', '12:00', ['2028-02-29T17:00']],
    ['Asia/Kathmandu', '2026-01-01', '00:00', ['2025-12-31T18:15']],
    ['UTC', '2026-01-01', '00:00', ['2026-01-01T00:00']],
  ])('in %s of %s %s is one moment', (zone, date, time, expected) => {
    expect(moments(date, time, zone)).toEqual(expected);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', '02:30'],
    ['America/New_York', '2026-03-08', '02:00'],
    // Clocks are set by half an hour here.
    ['Australia/Lord_Howe', '2026-10-04', '02:15'],
  ])('in %s that the clocks leave out (%s %s) is none', (zone, date, time) => {
    expect(moments(date, time, zone)).toEqual([]);
  });

  it.each([
    ['Europe/Berlin', '2026-10-25', '02:30', ['2026-10-25T00:30', '2026-10-25T01:30']],
    ['America/New_York', '2026-11-01', '01:00', ['2026-11-01T05:00', '2026-11-01T06:00']],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', ['2026-04-04T14:45', '2026-04-04T15:15']],
  ])('in %s that the clocks show twice (%s %s) is two, the earlier first', (zone, date, time, expected) => {
    expect(moments(date, time, zone)).toEqual(expected);
  });

  it.each([
    ['2026-03-29', '01:59', '2026-03-29T00:59'],
    ['2026-03-29', '03:00', '2026-03-29T01:00'],
    ['2026-10-25', '01:59', '2026-10-24T23:59'],
    ['2026-10-25', '03:00', '2026-10-25T02:00'],
  ])('beside a change of the clocks (%s %s) is one moment', (date, time, expected) => {
    expect(moments(date, time, 'Europe/Berlin')).toEqual([expected]);
  });

  it.each([
    ['2026-02-30', '09:00'],
    ['2026-13-01', '09:00'],
    ['2026-11-30', '24:00'],
    ['2026-11-30', '9:00'],
    ['30.11.2026', '09:00'],
    ['', ''],
  ])('a local time of another form or calendar (%j %j) is refused', (date, time) => {
    expect(moments(date, time, 'Europe/Berlin')).toBeUndefined();
  });

  it('is what the clocks show at its moment', () => {
    for (let moment = Date.UTC(2026, 0, 1); moment < Date.UTC(2027, 0, 1); moment += 7.5 * 60 * 60_000)
      expect(momentsOf(localTimeOf(moment, 'Europe/Berlin'), 'Europe/Berlin')).toContain(moment);
  });
});

describe('the name of a time zone', () => {
  it('is valid only if there is such a time zone', () => {
    expect(isTimeZone('Europe/Istanbul')).toBe(true);
    expect(isTimeZone('Europe/Atlantis')).toBe(false);
  });
});
