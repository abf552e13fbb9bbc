/** The part of the mail library that is used here; it brings no types. */
declare module 'nodemailer' {
  interface Transport {
    sendMail(mail: object): Promise<unknown>;
    close(): void;
  }
  export function createTransport(options: object): Transport;
}
