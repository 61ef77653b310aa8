CREATE TABLE "audit_mac" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"mac" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_mark" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"hash" "bytea" NOT NULL,
	"key_id" text NOT NULL,
	"mac" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "impersonation" ADD COLUMN "ticket" text;