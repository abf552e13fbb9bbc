import { expect, it } from 'vitest';
import { clientNetwork } from './client-network.ts';

it.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff:0:0:9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:0:0:5::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['1.2.3.4:51234', '1.2.3.4:51234'],
  ['[2001:db8:1:2::5]:443', '[2001:db8:1:2::5]:443'],
  ['', ''],
])('the network of %j is %j', (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
