import { useNotification } from '@strapi/strapi/admin';
import { refusalOf } from './refusal';

interface Told {
  /** Undefined: a success is not told. */
  readonly done?: string | undefined;
  /** Told where the service gave no reason. */
  readonly failed: string;
  /** How long the reason stays, in milliseconds. */
  readonly timeout?: number;
}

/** Sends a request, and tells what came of it. @returns the result; undefined: it was refused or failed, and that is told */
export function useRequest(): <Result>(send: () => Promise<Result>, told: Told) => Promise<Result | undefined> {
  const { toggleNotification } = useNotification();
  return async (send, { done, failed, ...shown }) => {
    try {
      const result = await send();
      if (done !== undefined) toggleNotification({ type: 'success', message: done });
      return result;
    } catch (error) {
      toggleNotification({ type: 'danger', message: refusalOf(error) ?? failed, ...shown });
      return undefined;
    }
  };
}
