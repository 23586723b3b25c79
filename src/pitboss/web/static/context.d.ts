// What every page is given: the floor's API, who is signed in, the way to other pages.

import type { Address, PersonShown, Routes } from "./types.js";

/** Nothing for an address the API has; for any other something nobody can give, so that tsc finds it. */
type Has<Method extends keyof Routes, Path extends string> = [Address<Method, Path>] extends [never]
  ? [missing: "the API has no such address"]
  : [];

/** What the floor answers. */
export interface Api {
  get<Path extends string>(path: Path, ...has: Has<"GET", Path>): Promise<any>;
  post<Path extends string>(path: Path, body?: object, ...has: Has<"POST", Path>): Promise<any>;
  del<Path extends string>(path: Path, ...has: Has<"DELETE", Path>): Promise<any>;
  /** What may take long; null if it was given up. */
  long<Method extends "GET" | "POST", Path extends string>(
    method: Method,
    path: Path,
    body: unknown,
    tell: (how: any) => void,
    signal: AbortSignal | undefined,
    ...has: Has<Method, Path>
  ): Promise<any>;
  /** Where a file of the floor is saved from. */
  file<Path extends string>(path: Path, ...has: Has<"GET", Path>): string;
  act(table: number, doing: object, seen?: number): Promise<any>;
  live<Path extends string>(
    path: Path,
    onView: (view: any) => void,
    onLine?: (stands: boolean) => void,
    ...has: Has<"GET", Path>
  ): () => void;
  session(): Promise<Signed | null>;
  signIn(name: string, password: string, code?: string): Promise<Signed | null>;
  signInDemo(name: string): Promise<Signed | null>;
  signOut(): Promise<unknown>;
  /** Whether this is a demonstration, where players bring money nobody saw. */
  isDemo(): boolean;
  givesHints(): boolean;
  onSignedOut(told: () => void): void;
  onNotice(told: (said: string | null) => void): void;
}

/** Somebody who is signed in, and whether they have yet to choose a password of their own. */
export type Signed = PersonShown & { must_change: boolean };

/** What a page is given. */
export interface Context {
  api: Api;
  me: Signed;
  navigate(address: string, how?: { replace?: boolean }): void;
  entered(person: Signed): void;
}

/** A page: drawn into `root`; it may return what ends it. */
export type Render = (
  root: HTMLElement,
  params: Record<string, string>,
  ctx: Context,
) => Promise<(() => void) | null | undefined | void>;

declare global {
  /** What a page is given, for the functions it is made of. */
  type Ctx = Context;
  /** The floor's API, for those that need no more. */
  type Floor = Api;
}
