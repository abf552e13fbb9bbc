import type { Container } from './stack.ts';

/** The services of the compose file that always run. */
export const NAMES = ['front', 'site-1', 'site-2', 'service', 'database', 'storage'] as const;

/** What is wrong with a container, by what its engine says of it. */
export function faultsOf({ Config, HostConfig }: Container): string[] {
  const { ReadonlyRootfs, CapDrop, CapAdd, Privileged, SecurityOpt, Memory, PidsLimit, PortBindings } = HostConfig;
  const published = Object.values(PortBindings ?? {}).flat();
  return [
    ...(ReadonlyRootfs ? [] : ['its file system can be written']),
    ...(CapDrop?.includes('ALL') && !CapAdd?.length && !Privileged ? [] : ['it keeps capabilities']),
    ...(SecurityOpt?.includes('no-new-privileges:true') ? [] : ['it may gain privileges']),
    ...(/^[1-9]\d*:[1-9]\d*$/.test(Config.User) ? [] : ['it runs as root']),
    ...(Memory > 0 ? [] : ['its memory has no limit']),
    ...((PidsLimit ?? 0) > 0 ? [] : ['its processes have no limit']),
    // Docker hands on visitors with IPv6 under one address of its own.
    ...(published.every(({ HostIp }) => /^[\d.]+$/.test(HostIp)) ? [] : ['it takes IPv6 visitors, who share one limit']),
  ];
}
