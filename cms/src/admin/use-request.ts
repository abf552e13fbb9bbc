import { useNotification } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { refusalOf } from './refusal';

/** What came of a request, as it is told. */
interface Feedback {
  /** Undefined: a success is not told. */
  readonly done?: string | undefined;
  /** Told where the service gave no reason. */
  readonly failed: string;
  /** How long the reason stays, in milliseconds. */
  readonly timeout?: number;
}

/**
 * Sends a request, and tells what came of it. What changes something is sent with `getFetchClient`: requests of `useFetchClient` end
 * with their component, and would be told as failed on the next page though the service does what they say.
 * @returns the result; undefined: it was refused or failed, and that is told
 */
export function useRequest(): <Result>(send: () => Promise<Result>, feedback: Feedback) => Promise<Result | undefined> {
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

/** In the state of a location that a request led to. */
const GOES_ON = { goesOn: true };

/** Whether a location is one that a request of ours led to. */
export const isGoingOn = ({ state }: { readonly state?: unknown }): boolean => (state as Partial<typeof GOES_ON> | null)?.goesOn === true;

/** Goes to another page after a request, unless the user has left this one meanwhile. */
export function useGoOn(): (to: string) => void {
  const navigate = useNavigate();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return (to) => {
    if (isHere.current) navigate(to, { state: GOES_ON });
  };
}
