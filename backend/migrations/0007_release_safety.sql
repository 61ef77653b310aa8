CREATE TABLE "release_signature" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"key_id" text NOT NULL,
	"value" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	CONSTRAINT "release_signature_remote_version_key_id_pk" PRIMARY KEY("remote","version","key_id")
);
--> statement-breakpoint
CREATE TABLE "release_withdrawal" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	CONSTRAINT "release_withdrawal_remote_version_pk" PRIMARY KEY("remote","version")
);
--> statement-breakpoint
ALTER TABLE "release_channel" ADD COLUMN "security" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "release_credential" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "release_credential" ADD COLUMN "networks" text[] DEFAULT '{}' NOT NULL;